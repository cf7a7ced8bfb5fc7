import { steps } from '../eventStep.ts'
import type { ProjectFunnel } from './funnelsOf.ts'

const barWidth = 40
const stepWidth = Math.max(...steps.map((step) => step.length)) + 2

const bar = (count: number, most: number) => '█'.repeat(most === 0 ? 0 : Math.round((barWidth * count) / most))

const percent = (count: number, most: number) => (most === 0 ? '' : ` ${Math.round((100 * count) / most)} %`)

const drawChart = ({ total }: ProjectFunnel) => {
  const most = Math.max(...steps.map((step) => total[step]))
  return steps.map((step) =>
    `  ${step.padEnd(stepWidth)}${bar(total[step], most)} ${total[step]}${percent(total[step], most)}`.trimEnd(),
  )
}

const line = (cells: readonly string[], widths: readonly number[]) =>
  `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ')}`

const drawTable = ({ methods, total }: ProjectFunnel) => {
  const rows = [
    ['method', ...steps],
    ...methods.map((row) => [row.method, ...steps.map((step) => String(row[step]))]),
    ['all', ...steps.map((step) => String(total[step]))],
  ]
  const widths = ['method', ...steps].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => line(row, widths))
}

/** Draws a project's funnel for a terminal: a chart of its steps and a table by method. */
export const drawFunnel = (funnel: ProjectFunnel) =>
  [funnel.project, ...drawChart(funnel), '', ...drawTable(funnel)].join('\n')

/** Draws all funnels, or a message that there are no events. */
export const drawFunnels = (funnels: readonly ProjectFunnel[], days: number) =>
  funnels.length === 0
    ? `No events in the last ${days} days. Projects have them with isAnalyticsEnabled, pages with analytics.`
    : [`Visits of the last ${days} days`, ...funnels.map(drawFunnel)].join('\n\n')
