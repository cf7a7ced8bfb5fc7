import { expect, test } from 'vitest'
import { documents, files, readText } from './documents.ts'

const settings = files.filter((file) => /(^|\/)\w*[sS]ettings\.ts$/.test(file) && /\/server(s|-kit)?\//.test(file))
const fields = settings.flatMap((file) =>
  [...readText(file).matchAll(/^ +([A-Z][A-Z_]{2,}): /gm)].map(([, name = '']) => name),
)

const operating = documents.filter((document) => document.startsWith('frame-app/servers/docs/')).map(readText)

test('the server documents name each setting', () => {
  expect(fields.length).toBeGreaterThan(20)
  expect([...new Set(fields)].filter((name) => !operating.some((text) => text.includes(`\`${name}`)))).toEqual([])
})
