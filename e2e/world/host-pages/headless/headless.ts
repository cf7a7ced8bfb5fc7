import type { ConnectWay, FoundWallet } from '#protocol/headless'
import { startPageWallet } from '../../wallets/pageWallet.ts'
import { whenFoyerIsReady } from '../foyerOnPage.ts'
import { getElement } from '../pageElement.ts'

startPageWallet()
const foyer = await whenFoyerIsReady()

const connect = async (method: ConnectWay) => {
  getElement('outcome').textContent = 'waiting'
  try {
    const { address } = await foyer.connect(method)
    getElement('outcome').textContent = address
  } catch (error) {
    getElement('outcome').textContent = String((error as { code?: unknown }).code)
  }
}

const row = ({ id, name, icon, isInstalled }: FoundWallet) => {
  const button = document.createElement('button')
  button.type = 'button'
  if (icon) button.append(Object.assign(new Image(24, 24), { src: icon, alt: '' }))
  button.append(isInstalled ? `${name} (here)` : name)
  button.addEventListener('click', () => connect({ walletId: id }))
  const item = document.createElement('li')
  item.append(button)
  return item
}

const list = async (search?: string) => {
  const { wallets } = await foyer.wallets(search ? { search } : {})
  getElement('wallets').replaceChildren(...wallets.map(row))
}

const textIn = (form: string, name: string) => String(new FormData(getElement(form) as HTMLFormElement).get(name) ?? '')

const onSubmit = (form: string, action: () => Promise<void>) =>
  getElement(form).addEventListener('submit', (event) => {
    event.preventDefault()
    void action()
  })

onSubmit('search', () => list(textIn('search', 'search')))
onSubmit('email', () => connect({ email: textIn('email', 'email') }))
getElement('pair').addEventListener('click', () => connect({ walletId: 'walletConnect' }))
foyer.subscribe(({ pairing }) => {
  getElement('link').textContent = pairing?.uri ?? ''
})
await list()
