import { type Remote, wrap } from 'comlink'
import { openLink } from '../../../../shared-protocol/transport/openLink.ts'
import { randomId } from '../../../../shared-protocol/transport/wire.ts'
import { origins } from '../../stack/ports.ts'
import { getElement } from '../pageElement.ts'
import { benchParams, benchTable } from './table.ts'

type Ask = () => Promise<unknown>

/** Milliseconds for `count` sequential calls. One call is too short for the page's clock. */
const inTurn = async (ask: Ask, count: number) => {
  const start = performance.now()
  for (let index = 0; index < count; index += 1) await ask()
  return performance.now() - start
}

/** Milliseconds until `count` parallel calls are answered. */
const atOnce = async (ask: Ask, count: number) => {
  const start = performance.now()
  await Promise.all(Array.from({ length: count }, ask))
  return performance.now() - start
}

const child = getElement('child') as HTMLIFrameElement
/** In the frame or in a separate window. */
let otherSide = child.contentWindow

const link = openLink({
  frameWindow: () => otherSide,
  frameOrigin: origins.evil,
  instanceId: randomId(),
  asks: benchTable,
  answers: {},
  handlers: {},
})

const openBare = (): Remote<{ request: (params: unknown) => string }> => {
  const { port1, port2 } = new MessageChannel()
  otherSide?.postMessage('bare', origins.evil, [port2])
  return wrap(port1)
}

/**
 * Compares both kinds of link to the same frame or window. The measurements alternate so that machine load affects
 * both.
 */
const compareLinks = async (rounds: number, where: 'frame' | 'window') => {
  const url = `${origins.evil}/bench/child.html`
  if (where === 'window') otherSide = open(url, '_blank', 'popup')
  else child.src = url
  const ours = () => link.calls.request(benchParams)
  await ours()
  const remote = openBare()
  const bare = () => remote.request(benchParams)
  // Both run first so that the browser has compiled them before the measurement.
  for (let round = 0; round < 2; round += 1) {
    await atOnce(ours, 1000)
    await atOnce(bare, 1000)
  }
  const results: { ours: number[]; bare: number[]; oursAtOnce: number[]; bareAtOnce: number[] } = {
    ours: [],
    bare: [],
    oursAtOnce: [],
    bareAtOnce: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await inTurn(bare, 100))
    results.ours.push(await inTurn(ours, 100))
  }
  for (let round = 0; round < 3; round += 1) {
    results.bareAtOnce.push(await atOnce(bare, 1000))
    results.oursAtOnce.push(await atOnce(ours, 1000))
  }
  return results
}

const dialog = getElement('dialog') as HTMLDialogElement
getElement('floor').addEventListener('click', () => dialog.showModal())

declare global {
  interface Window {
    compareLinks: typeof compareLinks
  }
}
window.compareLinks = compareLinks
document.documentElement.dataset.ready = ''
