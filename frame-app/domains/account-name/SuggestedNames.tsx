import { useMessages } from '../../messages/messagesAtom.ts'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import type { Suggestions } from './nameSuggestions.ts'

interface SuggestedNamesProps {
  answer: Suggestions
  zone: string
  onChoose: (label: string) => void
}

/** Shows names similar to the typed one. */
export function SuggestedNames({ answer, zone, onChoose }: SuggestedNamesProps) {
  const messages = useMessages()
  if (answer.status !== 'ready' || answer.suggestions.length === 0) return null
  return (
    <List label={messages.nameSuggestions}>
      {answer.suggestions.map(({ name, registered }) => (
        <Row
          key={name}
          picture={<IconTile icon="person" tone="tint" shape="round" />}
          title={name}
          trailing={<RowAction>{messages.nameChoose}</RowAction>}
          disabledReason={registered ? messages.nameTakenTag : undefined}
          onPress={() => onChoose(name.slice(0, -zone.length - 1))}
        />
      ))}
    </List>
  )
}
