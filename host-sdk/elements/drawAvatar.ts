import { avatarArches } from '#theme/avatar/avatarArches.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

const createSvg = (tag: string, attributes: Readonly<Record<string, string>>) => {
  const element = document.createElementNS(svgNamespace, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Returns the same colors as the modal, for both themes. */
const fillOf = (hue: number, lift: number) => {
  const lightness = 0.5 + lift
  return `light-dark(oklch(${lightness} .115 ${hue}),oklch(${lightness} .1 ${hue}))`
}

/** Creates an account's avatar, 24 px wide and hidden from screen readers. */
export const drawAvatar = (address: string) => {
  const svg = createSvg('svg', {
    viewBox: '0 0 36 36',
    width: '24',
    height: '24',
    'aria-hidden': 'true',
    part: 'avatar',
  })
  for (const { path, hue, lift } of avatarArches(address)) {
    const arch = createSvg('path', { d: path }) as SVGPathElement
    arch.style.fill = fillOf(hue, lift)
    svg.append(arch)
  }
  return svg
}
