import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ClassDescription } from './class-description.tsx'
import { ClassSummary } from './class-summary.tsx'
import { Siblings } from './siblings.tsx'
import type { StepOf, StepProps, View } from './step.ts'

/** Why a penalty blocks the booking, and until when (2.52, 8.19). */
export function penalisedView({ flow, onClose }: StepProps, { lines }: StepOf<'penalised'>): View {
  return {
    title: 'Penalización Activa',
    body: (
      <div className="step-body">
        <ClassSummary singleClass={flow.facts.singleClass} isNamed />
        <div className="notice notice-error">
          <Icon name="alert" size={20} />
          <div className="grid gap-2">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      </div>
    ),
    actions: <Button onClick={onClose}>Entendido</Button>,
  }
}

/** The profile must be completed before booking; the link returns to this class and spot (2.48). */
export function incompleteView({ flow, onClose }: StepProps, { message, selection }: StepOf<'incomplete'>): View {
  const returnParams = { clase: flow.facts.singleClass.single_class_id, lugar: selection.own?.spot ?? undefined }
  return {
    title: 'Completar Información',
    body: <p>{message}</p>,
    actions: (
      <>
        <a href={paths.myInformation(paths.myStudio(returnParams))} className={buttonClass()}>
          Completar Información
        </a>
        <Button look="outline" onClick={onClose}>
          Ahora no
        </Button>
      </>
    ),
  }
}

/** The class is sold with its own package and cannot be reserved with credits (4.10). */
export function buyView({ flow }: StepProps, { class_package_id }: StepOf<'buy'>): View {
  const { singleClass } = flow.facts
  return {
    title: singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={singleClass} />
        <p>Esta clase se compra por separado, no se reserva con créditos.</p>
        <ClassDescription singleClass={singleClass} />
      </div>
    ),
    actions: (
      <a href={paths.checkout(class_package_id, { clase: singleClass.single_class_id })} className={buttonClass()}>
        Comprar
      </a>
    ),
  }
}

export function closedView(props: StepProps, { message }: StepOf<'closed'>): View {
  const { singleClass } = props.flow.facts
  return {
    title: singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={singleClass} />
        <p className="notice">
          <Icon name="clock" size={20} />
          {message}
        </p>
        <Siblings {...props} />
        <ClassDescription singleClass={singleClass} />
      </div>
    ),
    actions: <Button onClick={props.onClose}>Ver otros horarios</Button>,
  }
}
