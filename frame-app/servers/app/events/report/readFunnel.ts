import { sql } from 'kysely'
import type { ListingDatabase } from '../../database/openListingDatabase.ts'
import type { FunnelStep } from '../eventStep.ts'

/** Number of a project's visits at each step, for one connection method or for none. */
export type FunnelRow = { project: string; method: string } & Record<FunnelStep, number>

/** Method shown for visits without a connection or with a restored wallet. */
export const withoutMethod = '-'

const dayMs = 86_400_000

/** Reads the funnel of each project over recent days, with methods sorted by name. A visit counts once per step. */
export const readFunnel = async (database: ListingDatabase, days: number, now: number): Promise<FunnelRow[]> => {
  const { rows } = await sql<FunnelRow>`
    with visits as (
      select project_id, visit, coalesce(min(method), ${withoutMethod}) as method,
        bool_or(step = 'opened') as opened, bool_or(step = 'chosen') as chosen,
        bool_or(step = 'connected') as connected, bool_or(step = 'signed') as signed, bool_or(step = 'sent') as sent
      from events
      where step is not null and happened_at > ${new Date(now - days * dayMs)}
      group by project_id, visit
    )
    select project_id as project, method,
      (count(*) filter (where opened))::integer as opened, (count(*) filter (where chosen))::integer as chosen,
      (count(*) filter (where connected))::integer as connected, (count(*) filter (where signed))::integer as signed,
      (count(*) filter (where sent))::integer as sent
    from visits group by project_id, method order by project_id, method
  `.execute(database)
  return rows
}
