import { Sheet } from '../../ui/sheet.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = { onEntered: () => void; onClose: () => void }

export const SessionEndedSheet = ({ onEntered, onClose }: Props) => (
  <Sheet title="Tu sesión terminó" onClose={onClose}>
    <div className="grid gap-5">
      <p>Entra de nuevo y sigue donde estabas.</p>
      <SignInForm next={null} onDone={onEntered} />
    </div>
  </Sheet>
)
