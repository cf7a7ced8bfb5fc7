import { expect, test } from 'vitest'
import { writePage } from './writePage.ts'

test('`writePage` puts a state’s screenshots in one row and marks missing ones', () => {
  const page = writePage(['send light, phone.png', 'send dark, desktop.png', 'a & b dark, phone.png', 'notes.txt'])
  expect(page).toContain('<h1>2 states</h1>')
  expect(page.match(/<tr id="send">.*<\/tr>/)?.[0]).toMatch(
    /send%20light%2C%20phone.*no picture.*no picture.*send%20dark/,
  )
  expect(page).toContain('<tr id="a &amp; b">')
  expect(page).not.toContain('notes')
})
