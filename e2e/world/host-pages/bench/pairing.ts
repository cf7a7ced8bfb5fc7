import { getElement } from '../pageElement.ts'

const relayUrl = new URLSearchParams(location.search).get('relayUrl') ?? ''

/** The bare provider as a page would use it without Foyer. Loaded on click, as Foyer does. */
getElement('pair').addEventListener('click', async () => {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const metadata = { name: 'Bench', description: '', url: location.origin, icons: [] }
  const provider = await UniversalProvider.init({ projectId: 'demo', relayUrl, metadata, logger: 'silent' })
  provider.client.core.verify.register = async () => ''
  provider.on('display_uri', (uri: string) => {
    getElement('link').textContent = uri
  })
  await provider.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] } },
  })
})

document.documentElement.dataset.ready = ''
