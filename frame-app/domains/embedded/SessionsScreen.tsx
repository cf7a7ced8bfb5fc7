import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Screen } from '../../navigation/Screen.tsx'
import { loadDevicesAtom } from './devices.ts'
import { Sessions, type SessionsProps } from './Sessions.tsx'

/** Shows the account's sessions as a view. */
export function SessionsScreen(props: SessionsProps) {
  const load = useSetAtom(loadDevicesAtom)

  useEffect(() => void load(), [load])

  return (
    <Screen title={props.title}>
      <Sessions {...props} />
    </Screen>
  )
}
