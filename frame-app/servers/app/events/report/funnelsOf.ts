import { type FunnelStep, steps } from '../eventStep.ts'
import type { FunnelRow } from './readFunnel.ts'

export interface ProjectFunnel {
  project: string
  total: Record<FunnelStep, number>
  methods: readonly FunnelRow[]
}

const sumOf = (rows: readonly FunnelRow[]) =>
  Object.fromEntries(steps.map((step) => [step, rows.reduce((sum, row) => sum + row[step], 0)])) as Record<
    FunnelStep,
    number
  >

/** Groups rows by project and adds totals over all methods. */
export const funnelsOf = (rows: readonly FunnelRow[]): ProjectFunnel[] => {
  const projects = [...new Set(rows.map(({ project }) => project))]
  return projects.map((project) => {
    const methods = rows.filter((row) => row.project === project)
    return { project, total: sumOf(methods), methods }
  })
}
