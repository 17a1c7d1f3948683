/**
 * The log of the background refresh, gathered: a site without a way out gets one line that names the lists and the
 * fix, not one a list. What a publisher sent and was refused is told at once, as it is.
 */

interface ScheduleLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

const gatherMs = 3_000;

export function gatheredLog(log: ScheduleLog): ScheduleLog {
  const unreached: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    log.warn(
      { lists: unreached.splice(0) },
      'These lists could not be fetched, and are tried again in an hour. Without a way out: amana lists import, and AMANA_LISTS_UPDATE=off',
    );
  };
  return {
    info: (fields, message) => log.info(fields, message),
    warn(fields, message) {
      if (!/could not be fetched/.test(String(fields['detail']))) return log.warn(fields, message);
      unreached.push(String(fields['list']));
      clearTimeout(timer);
      timer = setTimeout(tell, gatherMs).unref();
    },
  };
}
