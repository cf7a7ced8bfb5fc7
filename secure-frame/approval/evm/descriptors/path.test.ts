import { expect, test } from 'vitest'
import { followPath, readPath } from './path.ts'
import type { Tree } from './tree.ts'

const leaf = (type: string, value: string): Tree => ({ kind: 'leaf', type, value })
const struct = (fields: Record<string, Tree>): Tree => ({ kind: 'struct', fields: new Map(Object.entries(fields)) })
const list = (...items: Tree[]): Tree => ({ kind: 'list', items })

const tree = struct({
  params: struct({ path: leaf('bytes', '0x0102030405'), amount: leaf('uint256', '7') }),
  steps: list(
    struct({ to: leaf('string', 'a') }),
    struct({ to: leaf('string', 'b') }),
    struct({ to: leaf('string', 'c') }),
  ),
  none: list(),
})

const follow = (text: string) => {
  const path = readPath(text)
  const places = path && followPath(path.steps, tree)
  return places?.map(({ tree: at, bytes }) => (bytes ? [bytes.from, bytes.to] : at.kind === 'leaf' && at.value))
}

test.each([
  ['params.amount', ['7']],
  ['#.params.amount', ['7']],
  ['steps.[].to', ['a', 'b', 'c']],
  ['steps[].to', ['a', 'b', 'c']],
  ['steps.[1].to', ['b']],
  ['steps[-1].to', ['c']],
  ['steps.[1:].to', ['b', 'c']],
  ['steps.[:-1].to', ['a', 'b']],
  ['params.path.[0:2]', [[0, 2]]],
  ['params.path.[-2:]', [[3, 5]]],
  ['none.[].to', [false]],
])('%s leads to %j', (text, found) => {
  expect(follow(text)).toEqual(found)
})

test.each([
  'params.none',
  'steps.to',
  'steps.[3].to',
  'steps.[0:4]',
  'params.path.[0:6]',
  'params.path.[3:3]',
  'params.path.[0]',
])('%s leads nowhere', (text) => {
  expect(follow(text)).toBeUndefined()
})

test.each(['', '.', 'a..b', 'a.[x]', 'a.[0', '$.metadata.constants.x', 'a b', 'a.[:]b', Array(20).fill('a').join('.')])(
  'does not read %j as a path',
  (text) => {
    expect(readPath(text)).toBeUndefined()
  },
)

test('distinguishes the roots of a path', () => {
  expect(readPath('@.value')).toMatchObject({ root: '@', steps: [{ kind: 'name', name: 'value' }] })
  expect(readPath('#.value')?.root).toBe('#')
  expect(readPath('value')?.root).toBeUndefined()
})
