import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { BaseError } from '#protocol/errors/BaseError'
import type { AccountType } from '#protocol/vocabulary/accountType'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { Text } from '../../ui/text/Text.tsx'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getAccountTypeAtom, preferAccountTypeAtom, smartNetworksAtom } from './accountTypes.ts'

/** Returns a function that changes the account type, and the type that is being set. */
const useChoice = (account: ConnectedAccount) => {
  const { messages } = useAtomValue(localizationAtom)
  const prefer = useSetAtom(preferAccountTypeAtom)
  const showToast = useSetAtom(showToastAtom)
  const [choosing, setChoosing] = useState<AccountType>()
  const choose = async (type: AccountType) => {
    setChoosing(type)
    try {
      await prefer(account, type)
    } catch (error) {
      const isUnsupported = error instanceof BaseError && error.code === 'smart_account_unsupported'
      const message = isUnsupported ? messages.mightNotSupportSmartAccounts : messages.somethingWentWrong
      showToast({ message, variant: 'error' })
    } finally {
      setChoosing(undefined)
    }
  }
  return { choose, choosing }
}

function Types({ account }: { account: ConnectedAccount }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const network = useAtomValue(activeNetworkAtom)
  const smart = useAtomValue(smartNetworksAtom)
  const { choose, choosing } = useChoice(account)
  const current = useAtomValue(getAccountTypeAtom)(account)
  const type = choosing ?? current
  const isPossible = smart.some(({ caipNetworkId }) => caipNetworkId === account.caipNetworkId)
  const names = new Intl.ListFormat(locale).format(smart.map(({ name }) => name))
  const reason = isPossible ? undefined : messages.notPossibleOn(network?.name ?? messages.unknownNetwork)
  const press = (wanted: AccountType) => () => {
    if (wanted !== type && !choosing) void choose(wanted)
  }
  return (
    <>
      <List label={messages.accountType}>
        <Row
          picture={<IconTile icon="shield" />}
          title={messages.accountTypes.smartAccount}
          subtitle={messages.smartAccountText}
          selected={type === 'smartAccount'}
          disabledReason={reason}
          onPress={press('smartAccount')}
        />
        <Row
          picture={<IconTile icon="key" />}
          title={messages.accountTypes.eoa}
          subtitle={messages.standardAccountText}
          selected={type === 'eoa'}
          onPress={press('eoa')}
        />
      </List>
      <Facts
        facts={[
          { name: messages.addressOfBoth, value: formatAddress(account.address) },
          ...(names ? [{ name: messages.smartOn, value: names }] : []),
        ]}
      />
      {isPossible && <Note>{messages.turnsSmart}</Note>}
    </>
  )
}

/** Shows the two account types of the embedded wallet. */
export default function AccountTypeView() {
  const { messages } = useAtomValue(localizationAtom)
  const account = useAtomValue(connectedAtom)
  return (
    <Screen title={messages.accountType}>
      <Text>{messages.oneAddressText}</Text>
      {account && <Types account={account} />}
    </Screen>
  )
}
