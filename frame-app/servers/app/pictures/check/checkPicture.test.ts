import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInNetworks } from '../builtIn/builtInNetworks.ts'
import { builtInTokenPictures } from '../builtIn/builtInTokenPictures.ts'
import { builtInWallets } from '../builtIn/builtInWallets.ts'
import { gif, jpeg, png, svg, webp } from '../test/testPictures.ts'
import { checkPicture } from './checkPicture.ts'
import { PictureError } from './PictureError.ts'

/** A marker without a length before the others. */
const withTem = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0x01]), bytes.subarray(2)])

const problemOf = (bytes: Buffer | string) => {
  try {
    return checkPicture(Buffer.from(bytes)).picture.type
  } catch (error) {
    if (error instanceof PictureError) return error.problem
    throw error
  }
}

test.each([
  ['image/png', png(128, 128)],
  ['image/jpeg', jpeg(128, 128)],
  ['image/webp', webp.lossy(128, 128)],
  ['image/webp', webp.lossless(128, 128)],
  ['image/webp', webp.extended(128, 128)],
  ['image/gif', gif(128, 128)],
  ['image/svg+xml', svg('<path d="M0 0h24v24z" fill="#fff"/>')],
])('detects the image type from its bytes: %s [API-02]', (type, bytes) => {
  expect(problemOf(bytes)).toBe(type)
})

test('accepts all images included in the product [API-02, CON-11]', () => {
  const all = [builtInWallets, builtInNetworks, builtInTokenPictures].flatMap((pictures) => Object.values(pictures))
  expect(new Set(all.map((source) => problemOf(source)))).toEqual(new Set(['image/svg+xml']))
})

test.each([
  ['HTML', '<!doctype html><html><body><svg xmlns="http://www.w3.org/2000/svg"></svg></body></html>'],
  ['a text', 'Not found'],
  ['nothing', ''],
  ['bytes', Buffer.from([0, 255, 254, 1])],
  ['PDF', '%PDF-1.7'],
])('rejects %s as an image', (_name, bytes) => {
  expect(problemOf(bytes)).toBe('unknown_type')
})

test.each([
  ['a side of very many pixels', png(50_000, 50_000)],
  ['a lossless WebP of very many pixels', webp.lossless(16_000, 2)],
  ['a JPEG of very many pixels', jpeg(2, 60_000)],
  ['thirty thousand pixels a side in 33 bytes', png(30_000, 30_000)],
  ['a GIF with a frame of very many pixels', gif(1, 1, { width: 60_000, height: 60_000 })],
  ['a JPEG of very many pixels, behind a marker without a length', withTem(jpeg(60_000, 60_000))],
  ['a long SVG', svg(`<path d="${'M0 0'.repeat(20_000)}"/>`)],
])('rejects as too large: %s', (_name, bytes) => {
  expect(problemOf(bytes)).toBe('too_large')
})

test.each([
  ['a PNG that ends in its header', png(8, 8).subarray(0, 20)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe00002', 'hex')],
  ['a GIF of no pixels', gif(0, 0)],
  ['a GIF without a frame', gif(8, 8).subarray(0, 13)],
])('rejects %s as damaged', (_name, bytes) => {
  expect(problemOf(bytes)).toBe('damaged')
})

describe('an SVG', () => {
  test.each([
    '<g id="a"><use href="#b"/></g><path id="b" d="M0 0"/>',
    '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>',
    '<style>.a{fill:url(#g)}</style><radialGradient id="g"/><path class="a" style="opacity:.5" d="M0 0"/>',
    '<title>A &amp; B</title><!-- drawn by hand --><g clip-path="url(#c)"/><clipPath id="c"><path d="M0 0"/></clipPath>',
  ])('passes if it only draws: %s', (content) => {
    expect(problemOf(svg(content))).toBe('image/svg+xml')
    expect(problemOf(`\uFEFF<?xml version="1.0"?>\n<!-- made -->${svg(content)}\n`)).toBe('image/svg+xml')
  })

  test.each([
    '<script>alert(1)</script>',
    '<g onload="alert(1)"/>',
    '<g ONLOAD="alert(1)"/>',
    '<a href="https://evil.example"><path d="M0 0"/></a>',
    '<image href="https://evil.example/a.png"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<use href="https://evil.example/a.svg#a"/>',
    '<use xlink:href="data:image/svg+xml,x#a"/>',
    '<use href="&#35;a"/>',
    '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    '<g xmlns="http://www.w3.org/1999/xhtml"/>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="fill"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style>.a{fill:url(https://evil.example/a)}</style>',
    '<style>.a{fill:u\\72l(https://evil.example/a)}</style>',
    '<style>.a{mask:url(#m)}</style><mask id="m"/>',
    '<style><![CDATA[@import "a.css"]]></style>',
    '<path style="fill:url(//evil.example)"/>',
    '<path style="background:image-set(\'a.png\' 1x)"/>',
    '<path fill="&#117;rl(//evil.example)"/>',
    '<path fill="url(#a) url(//evil.example)"/>',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
    '<path d="M0 0" d="M1 1"/>',
    '<g>',
    '</g>',
    '<g></path>',
    '<g attribute/>',
  ])('is refused with other content: %s', (content) => {
    expect(problemOf(svg(content))).toBe('unsafe_svg')
  })

  test.each([
    ['entities that multiply', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
    ['two roots', svg('') + svg('')],
    ['another root', '<g><svg xmlns="http://www.w3.org/2000/svg"/></g>'],
    ['a text around it', `${svg('')} and more`],
    ['no namespace', '<svg><path d="M0 0"/></svg>'],
    ['endless depth', svg('<g>'.repeat(100) + '</g>'.repeat(100))],
    ['very many elements', svg('<g/>'.repeat(3000))],
    ['references that go round', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ])('is refused with %s', (_name, source) => {
    expect(problemOf(source)).toBe('unsafe_svg')
  })

  test('is refused if its references multiply', () => {
    const layers = Array.from(
      { length: 10 },
      (_, layer) => `<g id="l${layer}">${`<use href="#l${layer + 1}"/>`.repeat(10)}</g>`,
    )
    expect(problemOf(svg(`${layers.join('')}<g id="l10"/>`))).toBe('unsafe_svg')
  })
})

test('returns an image or a reason for any bytes', () => {
  const beginnings = fc.constantFrom(png(8, 8), jpeg(8, 8), webp.lossy(8, 8), gif(8, 8), Buffer.from(svg('<g>')))
  fc.assert(
    fc.property(beginnings, fc.nat(60), fc.uint8Array({ maxLength: 64 }), (beginning, kept, more) => {
      expect(problemOf(Buffer.concat([beginning.subarray(0, kept), more]))).toEqual(expect.any(String))
    }),
  )
})
