import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'

export interface Mail {
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** A paragraph of an e-mail. Codes and links are emphasized. */
export type Paragraph = string | { code: string } | { link: string; label: string }

const toText = (paragraph: Paragraph) => {
  if (typeof paragraph === 'string') return paragraph
  return 'code' in paragraph ? paragraph.code : `${paragraph.label}:\n${paragraph.link}`
}

const toHtml = (paragraph: Paragraph) => {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`
  if ('code' in paragraph) {
    return `<p style="font-size:32px;font-weight:600;letter-spacing:6px;margin:24px 0">${escapeHtml(paragraph.code)}</p>`
  }
  return `<p style="margin:24px 0"><a href="${escapeHtml(paragraph.link)}">${escapeHtml(paragraph.label)}</a></p>`
}

const style = 'font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:24px auto;padding:0 16px'

/** Builds an e-mail with the same content in plain text and in simple HTML. */
export const writeMail = (language: Language, subject: string, paragraphs: readonly Paragraph[]): Mail => {
  const written = `lang="${language}" dir="${messagesFor(language).direction}"`
  return {
    subject,
    text: `${paragraphs.map(toText).join('\n\n')}\n`,
    html: [
      `<!doctype html><html ${written}><meta charset="utf-8"><meta name="color-scheme" content="light dark"><body>`,
      // Repeats language and direction here, because e-mail programs keep them on this element.
      `<div ${written} style="${style}">`,
      ...paragraphs.map(toHtml),
      '</div></body></html>',
    ].join('\n'),
  }
}
