import { measureBesideBot } from './besideBot.ts'
import { type Figure, ratio } from './Figure.ts'
import { limits } from './limits.ts'

/**
 * The cost of a bot on one network for all other visitors. Starts its own servers, so no others may run at the same
 * time.
 */
export const measureNeighbour = async (): Promise<Figure> => {
  const { alone, beside } = await measureBesideBot()
  return {
    figure: 'log-in and sending beside a bot, against the same without it',
    value: ratio(beside, alone),
    unit: 'times',
    target: limits.besideBot,
  }
}
