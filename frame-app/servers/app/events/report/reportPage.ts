import { steps } from '../eventStep.ts'
import type { ProjectFunnel } from './funnelsOf.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const chart = ({ total }: ProjectFunnel) => {
  const most = Math.max(1, ...steps.map((step) => total[step]))
  const rows = steps.map(
    (step) =>
      `<tr><th scope="row">${step}</th><td><meter min="0" max="${most}" value="${total[step]}">${total[step]}</meter></td><td>${total[step]}</td></tr>`,
  )
  return `<table><caption>Steps</caption><tbody>${rows.join('')}</tbody></table>`
}

const row = (name: string, counts: ProjectFunnel['total']) =>
  `<tr><th scope="row">${escaped(name)}</th>${steps.map((step) => `<td>${counts[step]}</td>`).join('')}</tr>`

const table = ({ methods, total }: ProjectFunnel) => {
  const head = `<tr><th scope="col">method</th>${steps.map((step) => `<th scope="col">${step}</th>`).join('')}</tr>`
  const rows = [...methods.map((one) => row(one.method, one)), row('all', total)]
  return `<table><caption>By method</caption><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}

const section = (funnel: ProjectFunnel) =>
  `<section><h2>${escaped(funnel.project)}</h2>${chart(funnel)}${table(funnel)}</section>`

/** Builds the report as an HTML document without scripts or styles. It uses native bars and tables. */
export const reportPage = (funnels: readonly ProjectFunnel[], days: number) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Foyer report</title></head>
<body><main><h1>Visits of the last ${days} days</h1>${funnels.map(section).join('') || '<p>There are no events.</p>'}</main></body>
</html>
`
