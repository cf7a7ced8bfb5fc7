import { expect, test } from 'vitest'
import { svg } from '../test/testPictures.ts'
import { checkPicture, maxPictureBytes } from './checkPicture.ts'
import { PictureError } from './PictureError.ts'

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Inputs that make the check's regular expressions read or backtrack most. */
const worstCases: [name: string, ofLength: (length: number) => string][] = [
  ['references within references', (length) => svg(`<path fill="${fill('url(#', length)}"/>`)],
  ['references within references, in a style', (length) => svg(`<style>${fill('url(#', length)}</style>`)],
  ['references that do not close', (length) => svg(`<style>${fill('url( ', length)}</style>`)],
  ['a reference of spaces', (length) => svg(`<style>url(${fill(' ', length)}x</style>`)],
  ['a reference with spaces behind it', (length) => svg(`<style>url(#a${fill(' ', length)}x</style>`)],
  ['references of spaces', (length) => svg(`<style>${fill(`url(${' '.repeat(200)}`, length)}</style>`)],
  ['references to nothing', (length) => svg(`<path fill="${fill('url(#a)', length)}"/>`)],
  ['a long link', (length) => svg(`<use href="#${fill('a', length)}&"/>`)],
  ['entities', (length) => svg(`<path d="${fill('&amp;', length)}&"/>`)],
  ['spaces behind a DOCTYPE', (length) => `<svg ><!doctype${fill(' ', length)}`],
  ['DOCTYPEs', (length) => `<svg >${fill('<!doctype ', length)}`],
  ['a comment that does not end', (length) => `${svg('')}<!--${fill('- ', length)}`],
  ['comments in comments', (length) => svg(fill('<!--', length))],
  ['comments before the root', (length) => `<!--<svg >-->${fill('<!--a-->', length)}<`],
  ['space before the root', (length) => `<!--<svg >-->${fill(' ', length)}<`],
  ['XML declarations that do not end', (length) => `<!--<svg >-->${fill('<?xml ', length)}`],
  ['attributes of a tag that does not end', (length) => `<svg ${fill('a= "" ', length)}<`],
  ['a long name of an attribute', (length) => `<svg ${fill('a', length)}<`],
  ['spaces in an attribute', (length) => `<svg a${fill(' ', length)}=${fill(' ', 100)}<`],
  ['spaces behind an attribute', (length) => `<svg a="b"${fill(' ', length)}<`],
  ['spaces in a closing tag', (length) => `<svg ></svg${fill(' ', length)}<`],
  ['a value that does not end', (length) => `<svg a="${fill(`'a=`, length)}`],
  ['very many elements', (length) => svg(fill('<a/>', length))],
]

const check = (bytes: Buffer) => {
  try {
    checkPicture(bytes)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
  }
}

const timeOf = (work: () => void) => {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

const parts = 16
const largest = maxPictureBytes - 1024

/** Time for one long SVG, relative to short ones of the same total length: 1 for linear time. */
const growthOf = (ofLength: (length: number) => string) => {
  const [short, long] = [largest / parts, largest].map((length) => Buffer.from(ofLength(length)))
  const ofBoth = Array.from({ length: 9 }, () => ({
    short: timeOf(() => Array.from({ length: parts }, () => short && check(short))),
    long: timeOf(() => long && check(long)),
  }))
  // Other load on the machine can only lengthen runs, so the minimum is used.
  return Math.min(...ofBoth.map(({ long }) => long)) / Math.min(...ofBoth.map(({ short }) => short))
}

test.each(worstCases)('checks an SVG in linear time: %s [API-02]', (_name, ofLength) => {
  // Quadratic time would give 16.
  expect(growthOf(ofLength)).toBeLessThan(parts / 2)
})

test('checks styles in linear time [API-02]', () => {
  const ofLength = (length: number) => {
    const count = Math.floor(length / 80)
    return svg(`${'<linearGradient id="a"/>'.repeat(count)}${'<style>a</style>'.repeat(count)}`)
  }
  expect(growthOf(ofLength)).toBeLessThan(parts / 2)
})
