import { type Kysely, sql } from 'kysely'

// graphile_worker.add_jobs, planned once per connection and by index: the queue seems small to the planner, but is full of rows of finished jobs.
// The names of its types are looked up when it runs, because graphile-worker creates them after these migrations.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function enqueue_jobs(names text[], payloads json[], run_ats timestamptz[], keys text[]) returns void
      language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    begin
      perform graphile_worker.add_jobs(array(
        select (name, payload, null, run_at, null, key, null, null)::graphile_worker.job_spec from (
          -- of jobs with one key the last
          select distinct on (coalesce(key, place::text)) * from unnest(names, payloads, run_ats, keys) with ordinality
            as asked(name, payload, run_at, key, place)
          order by coalesce(key, place::text), place desc
        ) job order by place));
    end
    $$;
  `.execute(db)
}
