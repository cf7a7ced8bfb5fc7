import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createPageProvider } from './provider.ts'

test.each([undefined, null, 'eth_chainId', {}])('passes on a call without a method: %j', async (call) => {
  const asked = vi.fn(async () => null)
  const { provider } = createPageProvider(asked, () => false)
  // Possible input from a page without types.
  await provider.request(call as unknown as { method: string })
  expect(asked.mock.calls).toEqual([[undefined, undefined]])
})

/** The emitter methods in these tests, shared by Foyer's and Node's emitters. */
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

  test('are removed one by one, the newest first', () => {
    const { on, emit, hear, heard } = create()
    const one = hear('one')
    on.on('connect', one).on('connect', hear('two')).on('connect', one)
    on.removeListener('connect', one).off('connect', hear('nobody'))
    emit('connect')
    expect(heard).toEqual(['one', 'two'])
    on.off('connect', one).off('connect', one)
    expect(on.listenerCount('connect')).toBe(1)
  })

  test('receive one event with `once`, also when nested', () => {
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

  test('take effect from the next event if changed', () => {
    const { on, emit, hear, heard } = create()
    const later = hear('later')
    on.once('connect', () => void on.removeListener('connect', later).on('connect', hear('new')))
    on.on('connect', later)
    emit('connect')
    expect(heard).toEqual(['later'])
    emit('connect')
    expect(heard).toEqual(['later', 'new'])
  })

  test('are all removed at once, per event or completely', () => {
    const { on, hear } = create()
    const counts = () => ['connect', 'chainChanged', 'disconnect'].map((event) => on.listenerCount(event))
    on.on('connect', hear('a')).on('chainChanged', hear('b')).on('disconnect', hear('c'))
    on.removeAllListeners('connect')
    expect(counts()).toEqual([0, 1, 1])
    on.removeAllListeners()
    expect(counts()).toEqual([0, 0, 0])
  })
})
