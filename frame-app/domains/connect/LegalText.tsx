import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'

/** The documents of the page, behind a few words. Nothing where the page names none. */
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
