import { expect, test } from 'vitest'
import { modalPath } from './modalPath.ts'

test.each(['window.html', 'domains/'])('`modalPath` returns the path of %s as in module ids', (path) => {
  expect(modalPath(path)).toBe(`/frame-app/${path}`)
})

test.each(['plantedView.ts', 'domains/planted/', 'window.html/'])('`modalPath` throws for %s, which moved', (path) => {
  expect(() => modalPath(path)).toThrow(`frame-app/${path}`)
})
