export interface Letter {
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML shows it, whoever wrote it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** One thing that a letter says. What stands out is a code or a link. */
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

/** A letter in plain text and in plain HTML, which say the same. */
export const writeLetter = (subject: string, paragraphs: readonly Paragraph[]): Letter => ({
  subject,
  text: `${paragraphs.map(toText).join('\n\n')}\n`,
  html: [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    '<body style="font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:24px auto;padding:0 16px">',
    ...paragraphs.map(toHtml),
    '</body></html>',
  ].join('\n'),
})

/** A time as every reader of mail understands it. */
export const tellTime = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
