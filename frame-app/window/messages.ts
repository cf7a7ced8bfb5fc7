import type { Language } from '#protocol/vocabulary/language'

/** All messages of the popup around the modal. The English texts define the catalogue's type. */
const en = {
  continueTo: 'Continue to',
  oneMoment: 'One moment…',
  goneTitle: 'The page that opened this window has closed',
  goneText: (site: string) =>
    `${site} was closed or reloaded, or can’t be reached from here. Nothing was shared. Go back there and try again.`,
  thatPage: 'The page',
  closeWindow: 'Close window',
}
type Messages = typeof en

const de: Messages = {
  continueTo: 'Weiter zu',
  oneMoment: 'Einen Moment …',
  goneTitle: 'Die aufrufende Seite wurde geschlossen',
  goneText: (site) =>
    `${site} wurde geschlossen oder neu geladen oder ist von hier aus nicht erreichbar. Es wurde nichts geteilt. Geh dorthin zurück und versuche es erneut.`,
  thatPage: 'Die Seite',
  closeWindow: 'Fenster schließen',
}

const ar: Messages = {
  continueTo: 'المتابعة إلى',
  oneMoment: 'لحظة واحدة…',
  goneTitle: 'أُغلقت الصفحة التي فتحت هذه النافذة',
  goneText: (site) =>
    `تم إغلاق ${site} أو إعادة تحميلها، أو يتعذّر الوصول إليها من هنا. لم تتم مشاركة أي شيء. ارجع إليها وحاول مرة أخرى.`,
  thatPage: 'الصفحة',
  closeWindow: 'إغلاق النافذة',
}

export const windowMessages: Record<Language, Messages> = { en, de, ar }
