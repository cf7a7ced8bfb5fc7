import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { purposeOf } from '../../navigation/viewPurpose.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { activeNetworkAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import { namespaceOf } from '../connections/connection.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'
import { switchNetworkAtom } from './switchNetworkAtom.ts'

/**
 * Sends the switch request to the wallet when the view appears, and again on demand. On success, returns to the view
 * before the network list.
 */
function useSwitch(caipNetworkId: string) {
  const [step, setStep] = useState<'waiting' | 'declined' | 'failed'>('waiting')
  const switchNetwork = useSetAtom(switchNetworkAtom)
  const pop = useSetAtom(popAtom)
  const leave = useSetAtom(leaveModalAtom)
  const isShown = useRef(true)

  const attempt = useCallback(async () => {
    setStep('waiting')
    try {
      await switchNetwork(caipNetworkId)
      if (isShown.current && !pop((view) => purposeOf(view).isNetworkChoice === true)) leave()
    } catch (error) {
      setStep(isEndedByVisitor(error) ? 'declined' : 'failed')
    }
  }, [caipNetworkId, switchNetwork, pop, leave])

  useEffect(() => {
    isShown.current = true
    attempt()
    return () => {
      isShown.current = false
    }
  }, [attempt])
  return { step, attempt }
}

export default function SwitchNetworkView({ params: { caipNetworkId } }: { params: { caipNetworkId: string } }) {
  const messages = useMessages()
  const name = useAtomValue(getNetworkAtom)(caipNetworkId)?.name ?? ''
  const current = useAtomValue(activeNetworkAtom)?.name ?? messages.unknownNetwork
  const account = useAtomValue(getAccountAtom)(namespaceOf(caipNetworkId))
  const wallet = account.status === 'connected' ? account.wallet.name : ''
  const pop = useSetAtom(popAtom)
  const { step, attempt } = useSwitch(caipNetworkId)
  const picture = <Tile name={name} src={networkPictureUrl(caipNetworkId)} size="l" />
  if (step === 'waiting') {
    return (
      <Screen title={messages.switchNetwork}>
        <Hero
          state="waiting"
          picture={picture}
          heading={messages.approveSwitch(wallet)}
          text={messages.asksToSwitch(wallet, name)}
          hint={messages.noWindow(wallet)}
        />
      </Screen>
    )
  }
  return (
    <Screen title={messages.switchNetwork}>
      <Hero
        state={step === 'declined' ? 'off' : 'bad'}
        badge="close"
        picture={picture}
        heading={messages.stillOn(current)}
        text={step === 'declined' ? messages.switchDeclined(wallet) : messages.switchFailed(wallet, name)}
      />
      <Stack>
        <Button variant="primary" wide onPress={attempt}>
          {messages.tryAgain}
        </Button>
        <Button wide onPress={() => pop()}>
          {messages.chooseAnother}
        </Button>
      </Stack>
    </Screen>
  )
}
