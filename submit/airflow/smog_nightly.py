"""A nightly run of an experiment, in a directory of its own by the logical date (Airflow 2.4 and newer).

The launcher runs on the worker's machine; with MASTER in the environment of the worker, or --master in the line, it
submits to a cluster. Retries go on from what is committed, also on another worker: the lock of one that was lost is
taken over once it has been silent for half a minute. Every other exit code than 0 fails the task, 3 with them: with a
directory a day and one run at a time, somebody else's run in it, or another experiment, is nothing to pass over.
"""

from datetime import datetime, timedelta

from airflow import DAG

try:
    from airflow.providers.standard.operators.bash import BashOperator
except ImportError:  # Airflow 2
    from airflow.operators.bash import BashOperator

with DAG(
    dag_id="smog_nightly",
    schedule="30 2 * * *",
    start_date=datetime(2026, 1, 1),
    catchup=False,
    max_active_runs=1,
    default_args={"retries": 2, "retry_delay": timedelta(minutes=5)},
) as dag:
    BashOperator(
        task_id="run",
        bash_command=(
            "/opt/smog/submit/smog run /etc/smog/nightly.yaml"
            " --out /var/lib/smog/nightly-{{ ds }}"
        ),
        append_env=True,
    )
