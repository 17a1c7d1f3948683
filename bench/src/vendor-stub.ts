/**
 * A vendor that answers every question about a BVN the same way, with the number asked for, after as many milliseconds as
 * its argument says. Prints its port. Measures nothing itself.
 */
import { createServer } from 'node:http';

// No number: it takes every question and never answers.
const [waitMs = '0'] = process.argv.slice(2);
const delayMs = Number(waitMs);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { number = '' } = JSON.parse(Buffer.concat(chunks).toString()) as { number?: string };
    const answer = JSON.stringify({
      status: true,
      detail: 'Verification successful',
      response_code: '00',
      data: {
        bvn: number,
        firstName: 'Amadi',
        middleName: 'Tamara',
        lastName: 'Testfield',
        dateOfBirth: '23-Apr-1991',
        gender: 'Male',
        phoneNumber1: '08000000045',
        email: 'amadi@example.test',
        registrationDate: '01-Jan-2016',
        enrollmentBank: '044',
        enrollmentBranch: 'Ikeja',
        levelOfAccount: 'Level 2',
        lgaOfOrigin: 'Ikeja',
        stateOfOrigin: 'Lagos',
        nationality: 'Nigeria',
        residentialAddress: '1 Sample Street',
      },
      verification: { status: 'VERIFIED', reference: `ref-${number}` },
    });
    const send = (): void => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(answer);
    };
    if (delayMs > 0) setTimeout(send, delayMs);
    else if (delayMs === 0) send();
  });
});
// Nobody is turned away while hundreds wait.
server.maxConnections = 10_000;
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 1024, () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
});
