import type { appToHost } from '#protocol/app-to-host'
import type { hostToApp } from '#protocol/host-to-app'
import type { Examples } from './Examples.ts'

const done = { result: undefined }

const account = {
  status: 'connected',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  caipAddress: 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  caipNetworkId: 'eip155:1',
  wallet: { name: 'Harbor', rdns: 'example.harbor', icon: 'data:image/png,x' },
} as const

const connection = {
  id: 'eip155:injected:example.harbor',
  wallet: account.wallet,
  accounts: [account.address],
  address: account.address,
  caipNetworkId: account.caipNetworkId,
  isActive: true,
}

const page = {
  name: 'Marlow',
  description: 'A shop',
  url: 'https://marlow.example',
  icons: ['https://marlow.example/icon.png'],
}

export const appToHostExamples: Examples<typeof appToHost> = {
  show: { params: [{}], ...done },
  hide: { params: [{}], ...done },
  resize: { params: [{ height: 0 }, { height: 480.5 }], ...done },
  requestWallet: {
    params: [
      { walletId: 'example.harbor', method: 'eth_accounts' },
      { walletId: 'example.harbor', method: 'personal_sign', params: ['0x68656c6c6f', account.address] },
    ],
    result: { accounts: [account.address], more: [null, 1.5, true] },
  },
  openLink: { params: [{ url: 'harbor-wc://wc?uri=wc%3A7f6e' }, { url: 'https://harbor.example/wc' }], ...done },
  goTo: {
    params: [{}, { url: 'https://auth.foyer.example/social/window?ticket=x7Zr0m2b1VQ4Jp6yKc9sTd' }],
    result: { href: 'https://marlow.example/cart' },
  },
  siwx: {
    params: [{ method: 'getRules', params: {} }, { method: 'getSessions' }],
    result: { isRequired: true, isPerChain: false, signsOutOnDisconnect: true },
  },
  stateChanged: {
    params: [
      {
        ...account,
        isOpen: false,
        activeNamespace: 'eip155',
        accounts: { eip155: account },
        connections: [connection],
      },
    ],
    ...done,
  },
  track: { params: [{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } }], ...done },
  alert: { params: [{ title: 'A title', message: 'What is wrong' }], ...done },
}

export const hostToAppExamples: Examples<typeof hostToApp> = {
  configure: {
    params: [
      {
        options: { networks: 'eip155:1', rpcUrls: { 'eip155:1': 'https://rpc.example' } },
        isEmbedded: false,
        page,
        sdkType: 'script',
        sdkVersion: '1.2.3',
      },
    ],
    ...done,
  },
  open: {
    params: [{}, { view: 'Networks' }, { view: 'SwitchNetwork', params: { caipNetworkId: 'eip155:137' } }],
    ...done,
  },
  close: { params: [{}], ...done },
  setTheme: {
    params: [
      { theme: 'system', variables: { accent: '#3c50e0', background: 'rgb(1 2 3 / 50%)', radius: 1, font: 'Inter' } },
    ],
    ...done,
  },
  disconnect: { params: [{}, { namespace: 'solana' }], ...done },
  switchAccount: { params: [{ connectionId: 'eip155:injected:app.harbor', address: '0x1' }], ...done },
  switchNetwork: { params: [{ caipNetworkId: 'eip155:137' }], ...done },
  request: {
    params: [{ method: 'eth_sendTransaction', params: [{ to: account.address, value: '0x1', data: '0x' }] }],
    result: [{ hash: '0xab' }, 'text', null],
  },
  walletsChanged: {
    params: [
      { wallets: [] },
      {
        wallets: [
          {
            id: 'example.harbor',
            name: 'Harbor',
            icon: 'data:image/svg+xml,x',
            rdns: null,
            namespaces: ['eip155', 'solana'],
          },
        ],
      },
    ],
    ...done,
  },
  walletEvent: {
    params: [{ walletId: 'example.harbor', event: 'accountsChanged', data: [account.address] }],
    ...done,
  },
}
