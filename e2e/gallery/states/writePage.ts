import { sizes, themes } from '../../world/browser/looks.ts'

/** Light and dark, on a phone and then on a desktop. */
const looks = Object.keys(sizes).flatMap((size) => themes.map((theme) => `${theme}, ${size}`))

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The state shown in a screenshot: `send, too little` of `send, too little dark, phone.png`. */
const stateOf = (picture: string) => {
  const look = looks.find((look) => picture.endsWith(` ${look}.png`))
  return look && picture.slice(0, -` ${look}.png`.length)
}

const rowOf = (state: string, pictures: ReadonlySet<string>) => {
  const cells = looks.map((look) => {
    const picture = `${state} ${look}.png`
    if (!pictures.has(picture)) return '<td>no picture</td>'
    const src = escaped(`pictures/${encodeURIComponent(picture)}`)
    return `<td><a href="${src}"><img loading="lazy" src="${src}" alt="${escaped(`${state}, ${look}`)}"></a></td>`
  })
  const name = escaped(state)
  return `<tr id="${name}"><th scope="row"><a href="#${name}">${name}</a></th>${cells.join('')}</tr>`
}

/** Returns a page with one row per photographed state. Ignores file names that are not screenshots. */
export const writePage = (pictures: readonly string[]) => {
  const states = [...new Set(pictures.map(stateOf).filter((state) => state !== undefined))].sort()
  const heads = looks.map((look) => `<th scope="col">${look}</th>`).join('')
  const rows = states.map((state) => rowOf(state, new Set(pictures))).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>States of Foyer</title>
<style>
body { font: 16px/1.5 system-ui; margin: 0 1rem }
thead th { position: sticky; top: 0; background: Canvas; padding: .5rem }
tbody th { text-align: start; max-inline-size: 12rem }
th, td { vertical-align: top; padding: .5rem }
img { block-size: 22rem; border: 1px solid GrayText }
</style>
<h1>${states.length} states</h1>
<table>
<thead><tr><th scope="col">State</th>${heads}</tr></thead>
<tbody>
${rows}
</tbody>
</table>
</html>
`
}
