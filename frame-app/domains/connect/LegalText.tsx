import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'

/** Shows a short text with links to the page's documents. Renders nothing if there are none. */
export function LegalText({ prefix }: { prefix: string }) {
  const messages = useMessages()
  const { termsUrl, privacyUrl } = useAtomValue(optionsAtom)
  const links = [
    { href: termsUrl, label: messages.terms },
    { href: privacyUrl, label: messages.privacyPolicy },
  ].filter((link): link is { href: string; label: string } => link.href !== undefined)
  return (
    <>
      {prefix}{' '}
      {links.map(({ href, label }, index) => (
        <span key={label}>
          {index > 0 && ` ${messages.and} `}
          <TextLink href={href} tone="inline">
            {label}
          </TextLink>
        </span>
      ))}
      .
    </>
  )
}
