declare global {
  interface Window {
    /** Number of forged messages that this document has posted. */
    posted?: number
  }
}

const id = () => crypto.randomUUID().replaceAll('-', '')
const everyMs = 20

/** All messages that an attacker with full knowledge of the protocol could send, and many meaningless ones. */
const createForgeries = () => [
  { magic: 'foyer', kind: 'hello', versions: { oldest: 1, newest: 1 }, childNonce: id() },
  { magic: 'foyer', kind: 'init', version: 1, parentNonce: id(), childNonce: id(), instanceId: id() },
  { kind: 'ready', parentNonce: id(), childNonce: id(), build: '0.1.0' },
  { id: id(), type: 'SHOW', payload: {} },
  { id: id(), type: 'OPEN_SUCCESS', payload: { address: '0xbad' } },
  { id: id(), type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } },
  {
    id: id(),
    type: 'APPLY',
    path: ['send'],
    argumentList: [{ type: 'RAW', value: { id: id(), type: 'SHOW', payload: {} } }],
  },
  { id: id(), type: 'SET', path: ['__proto__', '__proto__', 'polluted'], value: { type: 'RAW', value: true } },
  null,
  'hello',
  7,
  [],
]

/** Posts all forgeries, with two ports each, to the current target windows until the document is unloaded. */
export function startForging(findTargets: () => Window[]): void {
  window.posted = 0
  setInterval(() => {
    for (const target of findTargets()) {
      for (const forgery of createForgeries()) {
        target.postMessage(forgery, '*', [new MessageChannel().port1, new MessageChannel().port1])
        window.posted = (window.posted ?? 0) + 1
      }
    }
  }, everyMs)
}
