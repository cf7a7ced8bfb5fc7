import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createPageProvider } from './provider.ts'

test.each([undefined, null, 'eth_chainId', {}])('a call without a method is passed on as such: %j', async (call) => {
  const asked = vi.fn(async () => null)
  const { provider } = createPageProvider(asked, () => false)
  // What a page without types might pass.
  await provider.request(call as unknown as { method: string })
  expect(asked.mock.calls).toEqual([[undefined, undefined]])
})

/** What an emitter is asked in these tests: ours and Node's have it both. */
type Emitter = Pick<
  ReturnType<typeof createPageProvider>['provider'],
  'on' | 'once' | 'off' | 'removeListener' | 'removeAllListeners' | 'listenerCount'
>

const emitters = {
  foyer: () => {
    const { provider, emit } = createPageProvider(
      async () => null,
      () => false,
    )
    return { on: provider as Emitter, emit: (event: string) => emit(event, event) }
  },
  node: () => {
    const emitter = new EventEmitter()
    return { on: emitter as unknown as Emitter, emit: (event: string) => void emitter.emit(event, event) }
  },
}

describe.each(['foyer', 'node'] as const)('the listeners of %s', (name) => {
  const create = () => {
    const { on, emit } = emitters[name]()
    const heard: string[] = []
    const hear = (word: string) => () => void heard.push(word)
    return { on, emit, hear, heard }
  }

  test('are called as often as they were added', () => {
    const { on, emit, hear, heard } = create()
    const one = hear('one')
    on.on('connect', one).on('connect', hear('two')).on('connect', one)
    emit('connect')
    expect(heard).toEqual(['one', 'two', 'one'])
    expect(on.listenerCount('connect')).toBe(3)
  })

  test('go one by one, the newest first', () => {
    const { on, emit, hear, heard } = create()
    const one = hear('one')
    on.on('connect', one).on('connect', hear('two')).on('connect', one)
    on.removeListener('connect', one).off('connect', hear('nobody'))
    emit('connect')
    expect(heard).toEqual(['one', 'two'])
    on.off('connect', one).off('connect', one)
    expect(on.listenerCount('connect')).toBe(1)
  })

  test('hear one event by once, also where it is emitted within itself', () => {
    const { on, emit, hear, heard } = create()
    const one = hear('one')
    let isNested = false
    on.on('connect', () => {
      if (isNested) return
      isNested = true
      emit('connect')
    })
    on.once('connect', one).once('connect', hear('two'))
    expect(on.listenerCount('connect')).toBe(3)
    emit('connect')
    emit('connect')
    expect(heard).toEqual(['one', 'two'])
    on.once('connect', one).off('connect', one)
    expect(on.listenerCount('connect')).toBe(1)
  })

  test('that come or go within an event count from the next on', () => {
    const { on, emit, hear, heard } = create()
    const later = hear('later')
    on.once('connect', () => void on.removeListener('connect', later).on('connect', hear('new')))
    on.on('connect', later)
    emit('connect')
    expect(heard).toEqual(['later'])
    emit('connect')
    expect(heard).toEqual(['later', 'new'])
  })

  test('go all at once, of one event or of all', () => {
    const { on, hear } = create()
    const counts = () => ['connect', 'chainChanged', 'disconnect'].map((event) => on.listenerCount(event))
    on.on('connect', hear('a')).on('chainChanged', hear('b')).on('disconnect', hear('c'))
    on.removeAllListeners('connect')
    expect(counts()).toEqual([0, 1, 1])
    on.removeAllListeners()
    expect(counts()).toEqual([0, 0, 0])
  })
})
