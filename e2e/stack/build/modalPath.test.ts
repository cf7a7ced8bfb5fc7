import { expect, test } from 'vitest'
import { modalPath } from './modalPath.ts'

test.each(['window.html', 'domains/'])('%s of the modal is found in the ids of its modules', (path) => {
  expect(modalPath(path)).toBe(`/frame-app/${path}`)
})

test.each(['plantedView.ts', 'domains/planted/', 'window.html/'])(
  'a build that names %s, which moved, fails',
  (path) => {
    expect(() => modalPath(path)).toThrow(`frame-app/${path}`)
  },
)
