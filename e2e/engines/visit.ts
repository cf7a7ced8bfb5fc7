import type { FoyerState } from '../../host-sdk/Foyer.ts'
import type { VisitorMailbox } from '../world/flows/VisitorMailbox.ts'
import { origins } from '../world/stack/ports.ts'
import { until } from './until.ts'
import type { Control, Place, Visitor } from './Visitor.ts'

export const press = (visitor: Visitor, place: Place, name: string) =>
  until(`a button "${name}" to press`, () => visitor.pressNow(place, { role: 'button', name }))

const type = (visitor: Visitor, control: Control, text: string) =>
  until(`a field "${control.name}" to fill`, () => visitor.typeNow('modal', control, text))

const readState = (visitor: Visitor) => visitor.evaluate(() => window.foyer?.getState(), null)

/** Waits until the state of the page's Foyer includes `wanted`. */
export const untilState = (visitor: Visitor, wanted: Partial<FoyerState>) =>
  until(`the state ${JSON.stringify(wanted)}`, async () => {
    const state: Partial<FoyerState> = (await readState(visitor)) ?? {}
    return Object.entries(wanted).every(([name, value]) => state[name as keyof FoyerState] === value)
  })

export const untilText = (visitor: Visitor, place: Place, text: string) =>
  until(`"${text}" in the ${place}`, async () => (await visitor.textOf(place)).includes(text))

/** Opens the page and its modal and signs in with the emailed code. Returns the account's address. */
export const signIn = async (visitor: Visitor, mailbox: VisitorMailbox, url: string = origins.demo) => {
  await visitor.open(url)
  await press(visitor, 'page', 'Open Foyer')
  await untilText(visitor, 'modal', 'Connect to')
  await type(visitor, { role: 'textbox', name: 'Email' }, mailbox.address)
  await press(visitor, 'modal', 'Continue')
  await type(visitor, { role: 'textbox', name: 'Six-digit code' }, await mailbox.nextCode())
  await untilState(visitor, { status: 'connected', isOpen: false })
  const { address } = (await readState(visitor)) ?? {}
  if (!address) throw new Error('Connected, without an address')
  return address as `0x${string}`
}

type Answer = { result: unknown } | { code: number; message: string }

/** Sends a request to the page's provider. The answer is read later because the visitor must decide first. */
export const ask = async (visitor: Visitor, method: string, params: unknown[] = []) => {
  await visitor.evaluate(
    (call) => {
      const holder = window as { answer?: Answer }
      holder.answer = undefined
      window.foyer?.provider.request(call).then(
        (result) => {
          holder.answer = { result }
        },
        ({ code, message }) => {
          holder.answer = { code, message }
        },
      )
    },
    { method, params },
  )
}

/** The answer to the last request. */
export const readAnswer = async (visitor: Visitor): Promise<Answer> => {
  let answer: Answer | undefined
  await until('an answer to the request', async () => {
    answer = (await visitor.evaluate(() => (window as { answer?: Answer }).answer, null)) ?? undefined
    return answer !== undefined
  })
  return answer as Answer
}

/** Sends a request that needs no decision by the visitor. */
export const request = async (visitor: Visitor, method: string, params: unknown[] = []) => {
  await ask(visitor, method, params)
  return readAnswer(visitor)
}
