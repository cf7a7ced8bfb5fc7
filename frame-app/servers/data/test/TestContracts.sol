// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// ERC-20 without any limit to what is minted.
contract TestToken {
    string public name;
    string public symbol;
    uint8 public decimals;
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        (name, symbol, decimals) = (name_, symbol_, decimals_);
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// As `transferFrom` of ERC-20, without an allowance.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        emit Approval(msg.sender, spender, value);
        return true;
    }
}

/// The events of ERC-721 and ERC-1155.
contract TestNft {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    string public name = "Test Nft";

    function mint(address to, uint256 id) external {
        emit Transfer(address(0), to, id);
    }

    function mintMany(address to, uint256 id, uint256 value) external {
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }
}

/// Calls a token, and pays the caller of the network's own currency, as routers do.
contract TestRouter {
    receive() external payable {}

    function swap(address token, bytes calldata data, uint256 payment) external payable {
        (bool isMoved,) = token.call(data);
        (bool isPaid,) = msg.sender.call{value: payment}("");
        require(isMoved && isPaid);
    }
}

/// Of Multicall3 what is used.
contract TestMulticall {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }
    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
            require(results[i].success || calls[i].allowFailure);
        }
    }

    function getEthBalance(address addr) external view returns (uint256) {
        return addr.balance;
    }
}

/// A pair of V2 and a pool of V3 at once, with what a test sets.
contract TestPool {
    address public token0;
    address public token1;
    uint128 public liquidity;
    uint112 reserve0;
    uint112 reserve1;
    uint160 sqrtPriceX96;
    int24 meanTick;
    uint32 oldest;

    constructor(address a, address b) {
        (token0, token1) = a < b ? (a, b) : (b, a);
    }

    function setReserves(uint112 first, uint112 second) external {
        (reserve0, reserve1) = (first, second);
    }

    function setPrice(uint160 sqrtPrice, uint128 liquidity_) external {
        (sqrtPriceX96, liquidity) = (sqrtPrice, liquidity_);
    }

    /// The tick of all observations, and how many seconds ago the first one was.
    function setMean(int24 tick, uint32 secondsAgo) external {
        (meanTick, oldest) = (tick, secondsAgo);
    }

    function observe(uint32[] calldata secondsAgos) external view returns (int56[] memory ticks, uint160[] memory liquidities) {
        (ticks, liquidities) = (new int56[](secondsAgos.length), new uint160[](secondsAgos.length));
        for (uint256 i = 0; i < secondsAgos.length; i++) {
            require(secondsAgos[i] <= oldest, "OLD");
            ticks[i] = int56(meanTick) * int56(uint56(oldest - secondsAgos[i]));
        }
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, 0);
    }

    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool) {
        return (sqrtPriceX96, 0, 0, 0, 0, 0, true);
    }
}

/// A factory of V2 and of V3.
contract TestFactory {
    mapping(address => mapping(address => address)) public getPair;
    mapping(address => mapping(address => mapping(uint24 => address))) public getPool;

    function createPair(address a, address b) external returns (address pair) {
        pair = address(new TestPool(a, b));
        getPair[a][b] = getPair[b][a] = pair;
    }

    function createPool(address a, address b, uint24 fee) external returns (address pool) {
        pool = address(new TestPool(a, b));
        getPool[a][b][fee] = getPool[b][a][fee] = pool;
    }
}
