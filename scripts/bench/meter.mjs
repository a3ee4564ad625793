// Preloaded into a measured process: at its end it says its processor time in ms and the most memory it had in MB.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write(`\nmeter ${(userCPUTime + systemCPUTime) / 1e3} ${maxRSS / 1024}`);
});
