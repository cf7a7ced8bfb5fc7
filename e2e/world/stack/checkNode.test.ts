import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const check = (...version: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'checkNode.js'), ...version], { encoding: 'utf8' })

test.each([[], ['20.19.0'], ['20.20.2'], ['22.0.0'], ['100.1.0']])(
  '`checkNode` accepts a sufficient version: %s',
  (...version) => {
    expect(check(...version)).toMatchObject({ status: 0, stderr: '' })
  },
)

test.each(['20.18.9', '18.20.8', '14.0.0'])('`checkNode` reports in one line that Node %s is too old', (version) => {
  const message = `Foyer needs Node 20.19.0 or newer. This is ${version}.\n`
  expect(check(version)).toMatchObject({ status: 1, stderr: message })
})
