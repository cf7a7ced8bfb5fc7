import type { Frame } from '@playwright/test'

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Rgba = [red: number, green: number, blue: number, alpha: number]

interface DrawnText {
  text: string
  color: Rgba
  /** The backgrounds behind it, nearest first. */
  backgrounds: Rgba[]
}

interface Drawn {
  texts: DrawnText[]
  card: Rgba
  opacity: number
  radius: string
  font: string
}

/** The computed colors of all text on the sheet, once no color transition is running. */
const readDrawn = (frame: Frame): Promise<Drawn> =>
  frame.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)))
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const card = document.querySelector('[role="alertdialog"]')
    if (!context || !card) throw new Error('No sheet')
    const rgba = (color: string): Rgba => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const upToCard = (element: Element): Element[] =>
      element === card || !element.parentElement ? [element] : [element, ...upToCard(element.parentElement)]
    const elements = [card, ...card.querySelectorAll('*')].filter((element) => element.checkVisibility())
    const texts = elements.flatMap((element) => {
      const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue?.trim() : '')).join('')
      if (!text) return []
      const backgrounds = upToCard(element).map((one) => rgba(getComputedStyle(one).backgroundColor))
      return [{ text, color: rgba(getComputedStyle(element).color), backgrounds }]
    })
    const { backgroundColor, borderTopLeftRadius: radius, fontFamily: font, opacity } = getComputedStyle(card)
    return { texts, card: rgba(backgroundColor), opacity: Number(opacity), radius, font }
  })

const over = ([red, green, blue, alpha]: Rgba, below: Rgba): Rgba => {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** Relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: Rgba) => {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const contrast = (one: Rgba, other: Rgba) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const contrastOf = ({ color, backgrounds }: DrawnText) => {
  const white: Rgba = [255, 255, 255, 1]
  const background = backgrounds.reduceRight((below, top) => over(top, below), white)
  return contrast(over(color, background), background)
}

/** Minimum contrast of normal text at level AA. */
const leastContrast = 4.5

/** Texts of the sheet with low contrast, whether its card is opaque, and other properties that a theme could change. */
export const readLook = async (frame: Frame) => {
  const { texts, card, opacity, radius, font } = await readDrawn(frame)
  const faint = texts.filter((text) => contrastOf(text) < leastContrast)
  return {
    count: texts.length,
    faint: faint.map((text) => `${text.text}: ${contrastOf(text).toFixed(2)}`),
    isOpaque: card[3] === 1 && opacity === 1,
    own: { radius, font },
  }
}
