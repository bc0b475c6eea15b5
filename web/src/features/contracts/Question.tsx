import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface QuestionProps {
  open: boolean
  title: string
  text: string
  answer: string
  onAnswer: () => void
  onClose: () => void
}

/** Confirms an action that the other side will see. */
export function Question({ open, title, text, answer, onAnswer, onClose }: QuestionProps) {
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text}>
      <Button
        look="light"
        onClick={() => {
          onClose()
          onAnswer()
        }}
      >
        {answer}
      </Button>
      <Button onClick={onClose}>{t('shell.cancel')}</Button>
    </Dialog>
  )
}
