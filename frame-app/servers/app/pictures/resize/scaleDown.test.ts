import { expect, test } from 'vitest'
import { colourAt, drawPixels } from '../test/drawPicture.ts'
import { fitInto, scaleDown } from './scaleDown.ts'

test.each([
  [
    { width: 640, height: 320 },
    { width: 160, height: 80 },
  ],
  [
    { width: 100, height: 400 },
    { width: 40, height: 160 },
  ],
  [
    { width: 4096, height: 1 },
    { width: 160, height: 1 },
  ],
  [
    { width: 20, height: 30 },
    { width: 20, height: 30 },
  ],
])('fits %j into %j', (from, to) => {
  expect(fitInto(from, 160)).toEqual(to)
})

test('averages the covered pixels, weighted by their covered area', () => {
  const stripes = drawPixels(3, 1, (x) => (x === 1 ? [0, 0, 0, 255] : [240, 120, 60, 255]))
  const half = scaleDown(stripes, { width: 2, height: 1 })
  expect([colourAt(half, 0, 0), colourAt(half, 1, 0)]).toEqual([
    [160, 80, 40, 255],
    [160, 80, 40, 255],
  ])
})

test('hides the color of transparent pixels', () => {
  const edge = drawPixels(2, 2, (x) => (x === 0 ? [255, 255, 255, 255] : [0, 0, 0, 0]))
  expect(colourAt(scaleDown(edge, { width: 1, height: 1 }), 0, 0)).toEqual([255, 255, 255, 128])
})

test('changes nothing at the same size', () => {
  const drawn = drawPixels(5, 4, (x, y) => [x * 50, y * 60, 7, 255])
  expect(scaleDown(drawn, drawn)).toEqual(drawn)
})
