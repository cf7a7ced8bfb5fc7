import { measureBesideBot } from './besideBot.ts'
import { type Figure, ratio } from './Figure.ts'
import { limits } from './limits.ts'

/** What a bot on one network costs everybody else. Starts servers of its own: nothing else may serve meanwhile. */
export const measureNeighbour = async (): Promise<Figure> => {
  const { alone, beside } = await measureBesideBot()
  return {
    figure: 'log-in and sending beside a bot, against the same without it',
    value: ratio(beside, alone),
    unit: 'times',
    target: limits.besideBot,
  }
}
