const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

const svg = (length: number) => `data:image/svg+xml,${'x'.repeat(length)}`
const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
const trap = (): never => {
  throw new Error('trap')
}
const info = (fields: object) => ({ uuid: crypto.randomUUID(), icon: svg(10), ...fields })

const announceAll = () => {
  announce(null)
  announce('wallet')
  announce({})
  announce({ info: 7, provider })
  announce({ info: info({ name: 'No provider', rdns: 'test.no-provider' }) })
  announce({ info: info({ name: '', rdns: 'test.no-name' }), provider })
  announce({ info: info({ name: 'Huge icon', rdns: 'test.huge', icon: svg(5_000_000) }), provider })
  announce({
    info: info({ name: 'Page icon', rdns: 'test.page', icon: 'data:text/html,<script>1</script>' }),
    provider,
  })
  announce({ info: info({ name: 'Far icon', rdns: 'test.far', icon: 'https://tracker.example/pixel.png' }), provider })
  announce({ info: info({ name: '<img src=x onerror=alert(1)>', rdns: 'test.markup' }), provider })
  announce({ info: info({ name: 'n'.repeat(100_000), rdns: 'test.long' }), provider })
  announce({
    get info() {
      return trap()
    },
    provider,
  })
  announce({
    info: {
      ...info({ rdns: 'test.throwing' }),
      get name() {
        return trap()
      },
    },
    provider,
  })
  announce({
    info: info({ name: 'Throwing provider', rdns: 'test.provider' }),
    get provider() {
      return trap()
    },
  })
  announce({ info: info({ name: 'Throwing listener', rdns: 'test.on' }), provider: { ...provider, on: trap } })
  announce({
    info: info({ name: 'Liar', rdns: 'test.liar' }),
    provider: { ...provider, request: async () => ['<script>', { address: '0xbad' }] },
  })
  announce({
    info: info({ name: 'Thrower', rdns: 'test.thrower' }),
    provider: {
      ...provider,
      request: () => {
        throw {
          code: 'x',
          get message() {
            return trap()
          },
          data: window,
        }
      },
    },
  })
  for (let index = 0; index < 500; index += 1) {
    announce({ info: info({ name: `Wallet ${index}`, rdns: `test.wallet-${index}` }), provider })
  }
}

window.addEventListener('eip6963:requestProvider', announceAll)
