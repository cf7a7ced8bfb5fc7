import type { Language } from '#protocol/vocabulary/language'

/** Every word of the window around the modal. English is the catalogue's shape. */
const en = {
  continueTo: 'Continue to',
  oneMoment: 'One moment…',
  goneTitle: 'The page that asked is gone',
  goneText: (site: string) =>
    `${site} was closed or reloaded, or cannot be reached from here. Nothing was shared. Go back there and try again.`,
  thatPage: 'The page',
  closeWindow: 'Close window',
}
type Messages = typeof en

const de: Messages = {
  continueTo: 'Weiter zu',
  oneMoment: 'Einen Moment …',
  goneTitle: 'Die Seite, die gefragt hat, ist fort',
  goneText: (site) =>
    `${site} wurde geschlossen oder neu geladen oder ist von hier aus nicht erreichbar. Nichts wurde mitgeteilt. Geh dorthin zurück und versuche es erneut.`,
  thatPage: 'Die Seite',
  closeWindow: 'Fenster schließen',
}

const ar: Messages = {
  continueTo: 'المتابعة إلى',
  oneMoment: 'لحظة واحدة…',
  goneTitle: 'الصفحة التي طلبت ذلك لم تعد موجودة',
  goneText: (site) =>
    `تم إغلاق ${site} أو إعادة تحميلها، أو يتعذر الوصول إليها من هنا. لم تتم مشاركة أي شيء. ارجع إليها وحاول مرة أخرى.`,
  thatPage: 'الصفحة',
  closeWindow: 'إغلاق النافذة',
}

export const spoken: Record<Language, Messages> = { en, de, ar }
