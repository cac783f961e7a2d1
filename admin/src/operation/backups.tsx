import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { requestJobRun } from '@aforo/domain/jobs/contract.ts'
import type { readBackups } from '@aforo/domain/operation/contract.ts'
import { backupWords, bytesWords, contentWords, drillWords, placeWords } from '@aforo/domain/operation/backup-words.ts'
import type { Backups as BackupsState } from '@aforo/domain/operation/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { paths } from '../paths.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ErrorState, SkeletonRows } from '../ui/notices/states.tsx'

const REFETCH_EVERY_MS = 2000
const isBusy = (state?: BackupsState) => Boolean(state?.making_since ?? state?.checking_since)

export function Backups() {
  const { data, error, isPending, refetch } = useApiQuery<typeof readBackups>('GET /operation/backups', undefined, {
    refetchInterval: (state) => (isBusy(state) ? REFETCH_EVERY_MS : false),
  })
  return (
    <section aria-labelledby="respaldos">
      <h2 id="respaldos">Respaldos</h2>
      <p className="quiet operation-lead">
        Un respaldo es una copia de todo: personas, reservaciones, pagos, ajustes y archivos. Con él, quien cuida el
        servidor puede rehacer tu estudio en otro.
      </p>
      {isPending && <SkeletonRows rows={3} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar los respaldos" text={error.message} onRetry={() => refetch()} />
      )}
      {data && (data.where === null ? <NotConfigured alert={data.alert} /> : <Configured backups={data} />)}
    </section>
  )
}

function NotConfigured({ alert }: Pick<BackupsState, 'alert'>) {
  return (
    <>
      {alert ? (
        <StatusLine isBad text={backupWords[alert].summary} />
      ) : (
        <p className="operation-line operation-idle">Este estudio no se respalda.</p>
      )}
      <p className="operation-lead">
        Pide a quien cuida el servidor que ponga la variable <code>BACKUP</code> (una carpeta de otro disco, o un
        almacén) y que vuelva a iniciar el portal. Desde entonces hay un respaldo cada día, y aquí puedes hacer uno
        cuando quieras. Mientras,{' '}
        <Link className="cell-link" to={paths.imports}>
          exporta tu estudio
        </Link>
        .
      </p>
    </>
  )
}

function Configured({ backups }: { backups: BackupsState }) {
  const moment = useMoment()
  const { newest, last_try, last_check, making_since, checking_since } = backups
  return (
    <>
      <BackupStatus backups={backups} />
      <div className="operation-jobs">
        <JobButton
          job="back-up"
          label="Respaldar ahora"
          since={making_since}
          busy="Haciendo el respaldo. Puedes salir de esta página: sigue solo."
          done={last_try?.fault === null ? `Listo: el respaldo es del ${moment(last_try.tried_at)}.` : null}
        />
        {newest && (
          <JobButton
            job="check-backup"
            label="Probar el último respaldo"
            since={checking_since}
            busy="Probando: lo restaura aparte y revisa que todo esté. Tarda unos minutos, más si hay videos."
            done={last_check && `La prueba terminó. ${drillWords(last_check).text}`}
          />
        )}
      </div>
    </>
  )
}

function BackupStatus({ backups }: { backups: BackupsState }) {
  const moment = useMoment()
  const { alert, newest, count, where, is_sealed, has_films, next_at, last_try, last_check, fault } = backups
  const hasFailed = last_try !== null && last_try.fault !== null && (!newest || newest.made_at < last_try.tried_at)
  return (
    <>
      <StatusLine isBad={alert !== null} text={alert ? backupWords[alert].summary : 'Tu estudio está respaldado'} />
      <TechnicalFault text={fault} />
      {hasFailed && (
        <>
          <StatusLine isBad text={`El respaldo del ${moment(last_try.tried_at)} no se pudo hacer`} />
          <TechnicalFault text={last_try.fault} />
        </>
      )}
      <dl className="operation-facts">
        <Fact name="Último">
          {newest ? `${moment(newest.made_at)} · ${bytesWords(newest.bytes)}: ${contentWords(newest)}` : 'Ninguno'}
        </Fact>
        <Fact name="Prueba">
          {last_check ? (
            <Drill check={last_check} isOfNewest={last_check.backup_id === newest?.id} />
          ) : (
            'Sin probar. La prueba lo restaura aparte, sin tocar tus datos.'
          )}
        </Fact>
        {next_at && <Fact name="Siguiente">{moment(next_at)}</Fact>}
        {where && <Fact name="Dónde">{placeWords(where)}</Fact>}
        <Fact name="Cómo">
          {is_sealed ? 'Cifrado' : 'Sin cifrar'}, {has_films ? 'con videos' : 'sin videos'}.{' '}
          {countWords(count, 'respaldo guardado', 'respaldos guardados')}.
        </Fact>
      </dl>
    </>
  )
}

type Check = NonNullable<BackupsState['last_check']>

function Drill({ check, isOfNewest }: { check: Check; isOfNewest: boolean }) {
  const moment = useMoment()
  const { outcome, checked_at, faults } = check
  const { text, isGood } = drillWords(check)
  return (
    <>
      <span className={isGood ? 'operation-good' : 'operation-bad'}>{text}</span> Probado el {moment(checked_at)}
      {isOfNewest || outcome === 'none' ? '.' : ', con un respaldo anterior.'}
      <TechnicalFault text={faults.join('\n') || null} />
    </>
  )
}

const TechnicalFault = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <span className="operation-fault">
      Para quien cuida el servidor: <span lang="en">{text}</span>
    </span>
  )

function StatusLine({ isBad = false, text }: { isBad?: boolean; text: string }) {
  return (
    <p className={`operation-line ${isBad ? 'operation-bad' : 'operation-good'}`}>
      <Icon name={isBad ? 'alert' : 'check'} size={18} />
      {text}
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type JobButtonProps = { job: string; label: string; since: string | null; busy: string; done: string | null }

/** Asks for a run, says that it is under way, and at its end how it went, to those who stayed on the page. */
function JobButton({ job, label, since, busy, done }: JobButtonProps) {
  const [wasSeen, setWasSeen] = useState(false)
  const { working, fault, work } = useApiMutation(() => setWasSeen(true))
  const isRunning = working || since !== null
  if (isRunning && !wasSeen && since !== null) setWasSeen(true)
  const run = () =>
    void work(
      (callApi, key) => callApi<typeof requestJobRun>('POST /jobs/{job}/run', { params: { job } }, { key }),
      () => 'Empieza en unos segundos.',
    )
  return (
    <div className="operation-job">
      <Button look="outline" working={isRunning} onClick={run}>
        {label}
      </Button>
      <p role="status">{isRunning ? busy : wasSeen && done}</p>
      {fault && <Fault>{fault.message}</Fault>}
    </div>
  )
}

function useMoment(): (at: string) => string {
  const { zone } = useStudio().calendar
  return (at) => formatMoment(parseInstant(at), zone)
}
