import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { browseLinks } from '../wallets/deepLink.ts'
import type { ListedWallet } from '../wallets/ListedWallet.ts'
import { WalletTile } from '../wallets/WalletTile.tsx'
import { useOpening } from './useOpening.ts'

/** Reopens the page in the wallet's own browser, where the wallet is available. */
export function BrowserPanel({ wallet }: { wallet: ListedWallet }) {
  const messages = useMessages()
  const { host } = useAtomValue(outsideAtom)
  const { origin } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  const { step, begin } = useOpening('browser')
  const links = browseLinks(wallet.browseLink ?? '', origin)
  const open = () => {
    if (!links) return
    // Errors are ignored because the panel then offers the link again.
    host.openLink(links).catch(() => undefined)
    begin()
  }
  const { name } = wallet
  const picture = <WalletTile wallet={wallet} size="l" />
  return (
    <>
      {step === 'notOpened' ? (
        <Hero
          state="warn"
          badge="alert"
          picture={picture}
          heading={messages.didNotOpen(name)}
          text={messages.maybeMissing}
        />
      ) : (
        <Hero state="off" picture={picture} heading={messages.openPageIn(name)} text={messages.openPageInText(name)} />
      )}
      <Stack>
        <Button variant="primary" wide onPress={open}>
          {messages.openApp(name)}
        </Button>
        {step === 'notOpened' && (
          <Button wide onPress={() => push({ name: 'GetWallet', params: { walletId: wallet.id } })}>
            {messages.getWalletNamed(name)}
          </Button>
        )}
      </Stack>
    </>
  )
}
